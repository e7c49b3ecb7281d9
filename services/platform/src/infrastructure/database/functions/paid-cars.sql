-- A feed does not know about a deposit paid here: whatever it writes, a car with a paid deposit stays reserved until it
-- is handed over. To release it, the deposit is refunded first, in the same transaction.
create or replace function keep_paid_car_reserved() returns trigger language plpgsql as $$
begin
  new.reserved := exists (
    select from reservations where car_id = new.id and state = 'paid' and handed_over_at is null);
  return new;
end $$;

create or replace trigger keep_paid_reserved before update of reserved on cars for each row
  when (old.reserved and not new.reserved) execute function keep_paid_car_reserved();
