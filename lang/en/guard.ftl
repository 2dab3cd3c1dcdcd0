# Why a message was held back, as `leads list --quarantine` and the daily digest say it.

guard-sign = { $sign }
