//! `columbario stats`: what was counted in a month, for the people who look after the site.

use super::terminal::{line, say, today};
use basics::lang::fl;
use clap::Args;
use jiff::civil::Date;
use messages::{CountKind, DailyCount, Store, daily_counts};
use serde_json::{Map, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;

const SECTIONS: [CountKind; 9] = [
    CountKind::VISITS,
    CountKind::ROBOTS,
    CountKind::ORIGINS,
    CountKind::SEARCHES,
    CountKind::SEARCHES_WITHOUT_RESULT,
    CountKind::TAPS,
    CountKind::CAMPAIGN_VISITS,
    CountKind::CAMPAIGN_MESSAGES,
    CountKind::MESSAGES,
];

#[derive(Debug, Args)]
pub(super) struct Stats {
    #[arg(long, value_name = "YYYY-MM", value_parser = month, help = fl!("cli-stats-month"))]
    month: Option<Date>,
    #[arg(long, help = fl!("cli-json"))]
    json: bool,
}

fn month(text: &str) -> Result<Date, String> {
    let day = format!("{text}-01").parse();
    day.map_err(|_| fl!("cli-stats-no-month"))
}

impl Stats {
    pub(super) async fn run(self, store: &Store) -> anyhow::Result<()> {
        let month = self.month.unwrap_or_else(today);
        let days = (month.first_of_month(), month.last_of_month());
        let counts = daily_counts(store, days).await?;
        let month = month.strftime("%Y-%m").to_string();
        let mut days: BTreeMap<&str, [i64; 2]> = BTreeMap::new();
        for (column, kind) in SECTIONS[..2].iter().enumerate() {
            for each in counts.iter().filter(|each| each.kind == kind.0) {
                days.entry(&each.day).or_default()[column] += each.count;
            }
        }
        if self.json {
            let days = days.iter().map(|(day, [visits, robots])| {
                ((*day).to_owned(), json!({ "visits": visits, "robots": robots }))
            });
            let days: Map<_, _> = days.collect();
            let mut all = json!({ "month": month, "days": days });
            for kind in SECTIONS {
                all[kind.0] = json!(by_name(&counts, kind));
            }
            return say(format_args!("{all:#}"));
        }
        say(fl!("cli-stats-days", month = month))?;
        let [visits, robots] = [fl!("cli-stats-visits"), fl!("cli-stats-robots")];
        say(format!("{visits:>8} {robots:>8}  {}", fl!("cli-stats-day")))?;
        for (day, [visits, robots]) in days {
            say(format!("{visits:>8} {robots:>8}  {day}"))?;
        }
        for kind in SECTIONS {
            let mut names: Vec<_> = by_name(&counts, kind).into_iter().collect();
            names.sort_by_key(|(name, count)| (Reverse(*count), *name));
            let total: i64 = names.iter().map(|(_, count)| count).sum();
            say(format!("\n{}", fl!("cli-stats-section", name = kind.0, total = total)))?;
            for (name, count) in names {
                say(format!("{count:>8}  {}", line(name)))?;
            }
        }
        Ok(())
    }
}

fn by_name(counts: &[DailyCount], kind: CountKind) -> BTreeMap<&str, i64> {
    let mut names = BTreeMap::new();
    for each in counts.iter().filter(|each| each.kind == kind.0) {
        *names.entry(each.name.as_str()).or_default() += each.count;
    }
    names
}
