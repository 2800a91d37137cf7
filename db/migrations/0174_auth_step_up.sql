-- When the owner last proved in this session who is there; null: not yet.
alter table user_session rename column proven_at to stepped_up_at;
