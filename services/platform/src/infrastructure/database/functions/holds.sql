-- Who pays for a vehicle is seen wherever it is seen, and changes no count and no order.
create or replace function note_hold() returns trigger language plpgsql as $$
declare
  shown record;
begin
  for shown in
    select site_id, cars.id from cars join site_dealerships using (dealership_id)
    where cars.id in (old.car_id, new.car_id) order by site_id, cars.id
  loop
    perform append_change(shown.site_id, array['car:' || shown.id]);
  end loop;
  return null;
end $$;

-- Holds are noted when the transaction ends, because the change log is written one transaction after the other, and
-- nothing else of a payment should wait in that line. Constraint triggers cannot be replaced in place.
drop trigger if exists note_hold_insert on reservations;
create constraint trigger note_hold_insert after insert on reservations deferrable initially deferred
  for each row when (new.state = 'held') execute function note_hold();
drop trigger if exists note_hold_delete on reservations;
create constraint trigger note_hold_delete after delete on reservations deferrable initially deferred
  for each row when (old.state = 'held') execute function note_hold();
-- What is typed into a reservation, and its payments, are nobody else's business.
drop trigger if exists note_hold_update on reservations;
create constraint trigger note_hold_update after update on reservations deferrable initially deferred
  for each row when (
    (old.state = 'held' or new.state = 'held')
    and (old.state, old.hold_expires_at, old.car_id) is distinct from (new.state, new.hold_expires_at, new.car_id))
  execute function note_hold();
