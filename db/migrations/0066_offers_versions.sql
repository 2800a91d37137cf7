-- How often the terms of an offer were set: whoever saves a form that began from older ones is told so and overwrites nothing unseen.
alter table discount add column version integer not null default 1;
alter table promotion add column version integer not null default 1;
