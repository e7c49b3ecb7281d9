-- A hold on a vehicle is visible wherever the vehicle is shown, and changes no count or order.
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

-- Holds are recorded at the end of the transaction: appends to the change log are serialised, and the rest of a payment
-- should not wait for that. Constraint triggers cannot be replaced in place.
drop trigger if exists note_hold_insert on reservations;
create constraint trigger note_hold_insert after insert on reservations deferrable initially deferred
  for each row when (new.state = 'held') execute function note_hold();
drop trigger if exists note_hold_delete on reservations;
create constraint trigger note_hold_delete after delete on reservations deferrable initially deferred
  for each row when (old.state = 'held') execute function note_hold();
-- The form data of a reservation and its payments appear on no page.
drop trigger if exists note_hold_update on reservations;
create constraint trigger note_hold_update after update on reservations deferrable initially deferred
  for each row when (
    (old.state = 'held' or new.state = 'held')
    and (old.state, old.hold_expires_at, old.car_id) is distinct from (new.state, new.hold_expires_at, new.car_id))
  execute function note_hold();
