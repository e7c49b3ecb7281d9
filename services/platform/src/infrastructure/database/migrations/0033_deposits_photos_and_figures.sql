CREATE TABLE "missed_words" (
	"site_id" integer NOT NULL,
	"words" text NOT NULL,
	"n" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missed_words_site_id_words_pk" PRIMARY KEY("site_id","words")
);
--> statement-breakpoint
CREATE TABLE "web_vitals" (
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"bucket" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "web_vitals_site_id_day_name_bucket_pk" PRIMARY KEY("site_id","day","name","bucket")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "arm" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "car_images" ADD COLUMN "focal_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "car_images" ADD COLUMN "focal_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "missed_words" ADD CONSTRAINT "missed_words_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_vitals" ADD CONSTRAINT "web_vitals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_of_site" ON "reservations" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);