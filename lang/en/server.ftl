# Messages of the server.

server-cannot-accept = a connection cannot be accepted: { $error }
server-cannot-listen = cannot listen on { $address }; choose another address with { $flag }{ $privileged ->
    [yes] {" "}or allow the program to use ports below 1024 (CAP_NET_BIND_SERVICE)
   *[no] {""}
}
server-cut-off = { $count ->
    [one] 1 connection took too long to finish and was cut off
   *[other] { $count } connections took too long to finish and were cut off
}
server-few-files = the system allows few open files, so at most { $fitted } connections are open at once instead of { $wanted }

# Why the program cannot serve the site.

server-cannot-listen-for-signal = cannot listen for { $signal }
server-cannot-make-directory = cannot make the directory { $path }
server-cannot-start-runtime = cannot start the runtime
server-cannot-start-thread = cannot start a thread
server-cannot-watch = cannot watch { $path }
server-cannot-write = cannot write { $path }
server-cannot-write-to-stdout = cannot write to standard output
server-engine-not-started = the page engine did not start: { $error }
server-engines-busy = too many pages are waited for
server-engines-ended = the page engines have ended
server-handler-panicked = a handler panicked
server-no-metrics = cannot answer metrics on { $address }
server-no-script = { $file } is not in the program
server-no-socket-address = the socket has no address
server-page-failed = the page failed: { $error }
