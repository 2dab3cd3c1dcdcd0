export function RoutingError() {
  return <p>Unexpected Application Error!</p>;
}
