-- The time at which a vehicle's page last changed: the lastmod of its sitemap entry. Triggers maintain it, like the
-- change log, so that no writer can forget it. A change of a part of a car is thereby a change of the car, which the
-- change log records.

create or replace function note_car_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create or replace trigger note_car_change before update on cars for each row
  when (old.* is distinct from new.*) execute function note_car_change();

-- A car that this transaction has already written has its time: a typical import writes nothing here.
create or replace function note_car_part_change() returns trigger language plpgsql as $$
begin
  update cars set changed_at = now()
  where id in (select car_id from touched) and changed_at <> now()::timestamptz(3);
  return null;
end $$;

create or replace trigger note_part_insert after insert on car_images referencing new table as touched
  for each statement execute function note_car_part_change();
create or replace trigger note_part_delete after delete on car_images referencing old table as touched
  for each statement execute function note_car_part_change();
create or replace trigger note_part_update after update on car_images referencing new table as touched
  for each statement execute function note_car_part_change();
create or replace trigger note_part_insert after insert on car_lenders referencing new table as touched
  for each statement execute function note_car_part_change();
create or replace trigger note_part_delete after delete on car_lenders referencing old table as touched
  for each statement execute function note_car_part_change();
create or replace trigger note_part_update after update on car_lenders referencing new table as touched
  for each statement execute function note_car_part_change();
