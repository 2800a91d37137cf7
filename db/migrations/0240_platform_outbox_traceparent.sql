-- A message goes out in the trace of the request that wrote it.
alter table public.outbox add column traceparent text;
comment on column public.outbox.traceparent is
  'the span that wrote the message, as W3C Trace Context has it; null while traces are off';
