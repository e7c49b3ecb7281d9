CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"site_id" integer NOT NULL,
	"name" text NOT NULL,
	"event_id" smallint,
	"car_id" integer,
	"dealership_id" integer,
	"path" text
);
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_site" ON "events" USING btree ("site_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_by_car" ON "events" USING btree ("car_id","at" DESC NULLS LAST);