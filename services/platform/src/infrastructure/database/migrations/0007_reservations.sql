CREATE TABLE "deposit_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"attempt_id" uuid,
	"car_id" integer,
	"kind" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"processor" text NOT NULL,
	"event_id" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"topic" text NOT NULL,
	"claim" text NOT NULL,
	"reference" text,
	"reservation_id" text,
	"gateway_id" text,
	"amount_cents" integer,
	"received_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	CONSTRAINT "gateway_events_processor_event_id_pk" PRIMARY KEY("processor","event_id")
);
--> statement-breakpoint
CREATE TABLE "hold_waiters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"email" text NOT NULL,
	"visitor_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"gateway_reference" text NOT NULL,
	"gateway_id" text,
	"amount_cents" integer NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"action_url" text,
	"decline_reason" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"refund_state" text,
	"refund_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_attempts_gateway_reference_unique" UNIQUE("gateway_reference"),
	CONSTRAINT "payment_attempts_number" UNIQUE("reservation_id","number")
);
--> statement-breakpoint
CREATE TABLE "reservation_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"reservation_id" uuid,
	"waiter_id" uuid,
	"kind" text NOT NULL,
	"destination" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "reservation_messages_once" UNIQUE NULLS NOT DISTINCT("reservation_id","waiter_id","kind","destination")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	"car_id" integer,
	"model_id" integer,
	"thing" jsonb NOT NULL,
	"reference" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"handover" text,
	"pickup_location_id" integer,
	"delivery_postcode" text,
	"delivery_price_cents" integer,
	"trade_in" boolean,
	"finance" boolean,
	"state" text DEFAULT 'draft' NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"deposit_cents" integer,
	"processor" text,
	"processor_key" text,
	"lead_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "reservations_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "deposit_ledger" ADD CONSTRAINT "deposit_ledger_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_ledger" ADD CONSTRAINT "deposit_ledger_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_events" ADD CONSTRAINT "gateway_events_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_waiters" ADD CONSTRAINT "hold_waiters_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_waiters" ADD CONSTRAINT "hold_waiters_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_waiter_id_hold_waiters_id_fk" FOREIGN KEY ("waiter_id") REFERENCES "public"."hold_waiters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_pickup_location_id_locations_id_fk" FOREIGN KEY ("pickup_location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_ledger_of_reservation" ON "deposit_ledger" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_ledger_once" ON "deposit_ledger" USING btree ("attempt_id","kind") WHERE "deposit_ledger"."kind" in ('charged', 'reserved', 'refund-owed', 'refunded', 'chargeback');--> statement-breakpoint
CREATE INDEX "gateway_events_due" ON "gateway_events" USING btree ("next_try_at") WHERE "gateway_events"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hold_waiters_once" ON "hold_waiters" USING btree ("site_id","car_id","email") WHERE "hold_waiters"."told_at" is null;--> statement-breakpoint
CREATE INDEX "hold_waiters_of_car" ON "hold_waiters" USING btree ("car_id") WHERE "hold_waiters"."told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("reservation_id") WHERE "payment_attempts"."state" in ('ready', 'open', 'confirming', 'action', 'pending', 'unknown');--> statement-breakpoint
CREATE INDEX "payment_attempts_by_gateway_id" ON "payment_attempts" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE "payment_attempts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "reservation_messages_due" ON "reservation_messages" USING btree ("next_try_at") WHERE "reservation_messages"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_a_car" ON "reservations" USING btree ("car_id") WHERE "reservations"."state" in ('held', 'paid');--> statement-breakpoint
CREATE INDEX "reservations_of_visitor" ON "reservations" USING btree ("visitor_hash","site_id");--> statement-breakpoint
CREATE INDEX "reservations_by_expiry" ON "reservations" USING btree ("hold_expires_at") WHERE "reservations"."state" = 'held';--> statement-breakpoint
-- The ledger of deposits is only ever added to: not by us, not by a person with psql.
create function refuse_change() returns trigger language plpgsql as $$
begin
  -- Restoring a backup truncates every table of a new database, which takes nothing away.
  if tg_op = 'TRUNCATE' and not exists (select from deposit_ledger) then
    return null;
  end if;
  raise exception 'The table % is append-only.', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on deposit_ledger
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on deposit_ledger
  for each statement execute function refuse_change();
