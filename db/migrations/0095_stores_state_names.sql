-- A state is kept by its name; the form took codes too, and kept them as they were typed.
create temporary table state_name (code text, name text) on commit drop;
insert into state_name values
  ('al', 'Alabama'), ('ak', 'Alaska'), ('as', 'American Samoa'), ('az', 'Arizona'), ('ar', 'Arkansas'),
  ('ca', 'California'), ('co', 'Colorado'), ('ct', 'Connecticut'), ('de', 'Delaware'),
  ('dc', 'District of Columbia'), ('fl', 'Florida'), ('ga', 'Georgia'), ('gu', 'Guam'), ('hi', 'Hawaii'),
  ('id', 'Idaho'), ('il', 'Illinois'), ('in', 'Indiana'), ('ia', 'Iowa'), ('ks', 'Kansas'), ('ky', 'Kentucky'),
  ('la', 'Louisiana'), ('me', 'Maine'), ('md', 'Maryland'), ('ma', 'Massachusetts'), ('mi', 'Michigan'),
  ('mn', 'Minnesota'), ('ms', 'Mississippi'), ('mo', 'Missouri'), ('mt', 'Montana'), ('ne', 'Nebraska'),
  ('nv', 'Nevada'), ('nh', 'New Hampshire'), ('nj', 'New Jersey'), ('nm', 'New Mexico'), ('ny', 'New York'),
  ('nc', 'North Carolina'), ('nd', 'North Dakota'), ('mp', 'Northern Mariana Islands'), ('oh', 'Ohio'),
  ('ok', 'Oklahoma'), ('or', 'Oregon'), ('pa', 'Pennsylvania'), ('pr', 'Puerto Rico'), ('ri', 'Rhode Island'),
  ('sc', 'South Carolina'), ('sd', 'South Dakota'), ('tn', 'Tennessee'), ('tx', 'Texas'),
  ('vi', 'U.S. Virgin Islands'), ('ut', 'Utah'), ('vt', 'Vermont'), ('va', 'Virginia'), ('wa', 'Washington'),
  ('wv', 'West Virginia'), ('wi', 'Wisconsin'), ('wy', 'Wyoming');
update store s set state = n.name from state_name n where lower(trim(s.state)) in (n.code, lower(n.name)) and s.state <> n.name;
update business b set state = n.name from state_name n where lower(trim(b.state)) in (n.code, lower(n.name)) and b.state <> n.name;
