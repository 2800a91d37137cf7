-- How often the owner edited it. A form names the count that it began from, so that an older copy changes nothing.
alter table store add column edits integer not null default 1;
alter table device add column edits integer not null default 1;
alter table staff add column edits integer not null default 1;
alter table passkey add column edits integer not null default 1;
alter table transaction_note add column edits integer not null default 1;
-- A note that was emptied keeps its count.
alter table transaction_note drop constraint transaction_note_note_check;
