"""The Players page: the event's list, check-in, pairs, members, latecomers and leavers."""
