CREATE TABLE "lookup_answers" (
	"question" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lookup_counts" (
	"day" date NOT NULL,
	"counted" text NOT NULL,
	"questions" integer NOT NULL,
	CONSTRAINT "lookup_counts_day_counted_pk" PRIMARY KEY("day","counted")
);
--> statement-breakpoint
CREATE INDEX "lookup_answers_by_expiry" ON "lookup_answers" USING btree ("expires_at");