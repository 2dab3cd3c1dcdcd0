# What is asked of other servers.

remote-refused = nothing is asked of { $address }: it is no public address of the web
remote-redirect = the answer leads elsewhere, and is not followed: { $address }
remote-large = the answer has more than { $bytes } bytes
remote-status = the answer was { $status }
remote-failed = no answer came: { $error }
