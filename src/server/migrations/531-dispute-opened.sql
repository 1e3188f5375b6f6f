-- Objections of a period, whatever came of them: the regulator's extract of complaints.
create index dispute_opened on sportsbook.dispute (opened_at);
