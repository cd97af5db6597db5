-- Nobody asks all schools for what is to be told: the clock visits those that have work (0071).
drop function if exists schools_with_feed_events();
