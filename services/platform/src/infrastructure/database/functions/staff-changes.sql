-- The changes that open staff screens poll for (docs/decisions/212). The trigger's arguments are a topic and a query
-- over `after_rows` that returns the sites of the written rows.
create or replace function note_staff_change() returns trigger language plpgsql as $$
begin
  execute format('insert into staff_changes (topic, site_id) select distinct %L, site_id from (%s) as touched
    where site_id is not null', tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- A shorthand for two triggers, dropped at the end of this file.
create or replace function watch_for_staff(of_table text, topic text, sites_of_rows text) returns void language plpgsql as $$
begin
  execute format('create or replace trigger tell_staff_insert after insert on %I referencing new table as after_rows
    for each statement execute function note_staff_change(%L, %L)', of_table, topic, sites_of_rows);
  execute format('create or replace trigger tell_staff_update after update on %I referencing new table as after_rows
    for each statement execute function note_staff_change(%L, %L)', of_table, topic, sites_of_rows);
end $$;

select watch_for_staff('leads', 'leads', 'select site_id from after_rows');
select watch_for_staff('lead_entries', 'leads', 'select l.site_id from after_rows e join leads l on l.id = e.lead_id');
select watch_for_staff('bookings', 'calendar', 'select l.site_id from after_rows b join leads l on l.id = b.lead_id');
select watch_for_staff('calendar_changes', 'calendar', 'select s.site_id from after_rows c
  join locations p on p.id = c.location_id join site_dealerships s on s.dealership_id = p.dealership_id');
select watch_for_staff('reservations', 'deposits', 'select site_id from after_rows where state <> ''draft''');

drop function watch_for_staff(text, text, text);
