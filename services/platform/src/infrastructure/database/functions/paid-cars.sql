-- A feed knows nothing of a deposit that was paid here: whatever it writes, a car with one stays reserved until it is
-- handed over. Whoever frees it gives the money back first, in the same transaction.
create or replace function keep_paid_car_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := exists (
    select from reservations where car_id = new.id and state = 'paid' and handed_over_at is null);
  return new;
end $$;

create or replace trigger keep_paid_reserved before update of reserved on cars for each row
  when (old.reserved and not new.reserved) execute function keep_paid_car_reserved();
