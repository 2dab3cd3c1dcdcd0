# Another blog, read by its calls.

blog-host-address = { $address } is no address of a blog: it must be like https://blog.example, without a path
blog-host-answer = { $path } did not answer what a blog of this program answers
