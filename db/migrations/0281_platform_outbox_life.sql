-- For how long a message that an operator retried is tried each time. Without it, each retry would add the time that
-- the message had already spent.
alter table outbox add column life interval;
