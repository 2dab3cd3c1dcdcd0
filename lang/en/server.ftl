# Messages of the server.

server-cannot-accept = a connection cannot be accepted: { $error }
server-cannot-listen = cannot listen on { $address }; choose another address with --listen
server-cut-off = { $count ->
    [one] 1 connection took too long to finish and was cut off
   *[other] { $count } connections took too long to finish and were cut off
}
server-few-files = the system allows few open files, so at most { $fitted } connections are open at once instead of { $wanted }
