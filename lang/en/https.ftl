# HTTPS: the certificate, and where it comes from.

https-authority-slow = the authority takes too long
https-damaged-certificate = the certificate is damaged
https-ends-soon = the certificate ends on { $until } and has not been renewed yet
https-kept-faulty = the certificate that was kept cannot be used, and another is obtained: { $fault }
https-key-does-not-fit = the key does not fit the certificate ({ $error })
https-needs-plain-http = without plain HTTP the authority cannot look whether the domain leads here: set https.http_listen
https-no-certificate-in-file = there is no certificate in PEM
https-no-challenge = the authority offers no way to show that the domain is ours that is possible here
https-no-client = the system's root certificates cannot be read
https-no-folder = the folder of certificates in the data directory cannot be used
https-no-key-in-file = there is no key in PEM
https-no-tls = TLS cannot be set up
https-not-kept = it cannot be kept in the data directory: { $error }
https-not-obtained = NO CERTIFICATE WAS OBTAINED, and it is tried again within { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}: { $fault }
https-not-validated = the authority did not find that the domain leads here: { $reasons }
https-obtained = a certificate was obtained, which is good until { $until }
https-other-names = the authority issued a certificate for other domains
https-own-faulty = THE NEW CERTIFICATE CANNOT BE USED, and the last one stays: { $fault }
https-own-read = the new certificate is used, which is good until { $until }
https-own-unusable = https.tls_cert and https.tls_key cannot be used
