CREATE TABLE "car_hand_fields" (
	"car_id" integer NOT NULL,
	"field" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "car_hand_fields_car_id_field_pk" PRIMARY KEY("car_id","field")
);
--> statement-breakpoint
CREATE TABLE "stock_changes" (
	"run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"action" text NOT NULL,
	"line" integer,
	"stock_number" text NOT NULL,
	"former_number" text,
	"vin" text,
	"car_id" integer,
	"hash" text,
	"vehicle" jsonb,
	"before" jsonb,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_changes_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"source_id" integer NOT NULL,
	"stock_number" text NOT NULL,
	"vin" text,
	"car_id" integer NOT NULL,
	"hash" text NOT NULL,
	"vehicle" jsonb NOT NULL,
	"missing_runs" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_entries_source_id_stock_number_pk" PRIMARY KEY("source_id","stock_number")
);
--> statement-breakpoint
CREATE TABLE "stock_mappings" (
	"source_id" integer NOT NULL,
	"version" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_mappings_source_id_version_pk" PRIMARY KEY("source_id","version")
);
--> statement-breakpoint
CREATE TABLE "stock_remarks" (
	"run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_refusal" boolean NOT NULL,
	"line" integer,
	"stock_number" text,
	"reason" text NOT NULL,
	CONSTRAINT "stock_remarks_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "stock_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"state" text NOT NULL,
	"is_full" boolean NOT NULL,
	"mapping_version" integer,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_full" boolean DEFAULT true NOT NULL,
	"sold_after_runs" smallint DEFAULT 2 NOT NULL,
	"stop_percent" smallint DEFAULT 20 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_sources_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "car_hand_fields" ADD CONSTRAINT "car_hand_fields_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_run_id_stock_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."stock_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_source_id_stock_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."stock_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_mappings" ADD CONSTRAINT "stock_mappings_source_id_stock_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."stock_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_remarks" ADD CONSTRAINT "stock_remarks_run_id_stock_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."stock_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD CONSTRAINT "stock_runs_source_id_stock_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."stock_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD CONSTRAINT "stock_sources_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD CONSTRAINT "stock_sources_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_entries_one_a_car" ON "stock_entries" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "stock_entries_by_vin" ON "stock_entries" USING btree ("source_id","vin");--> statement-breakpoint
CREATE INDEX "stock_runs_by_source" ON "stock_runs" USING btree ("source_id","id");