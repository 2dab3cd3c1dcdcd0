import { Outlet } from "react-router";

export function Shell() {
  return <div data-page><header data-header /><Outlet /><a data-up href="#">UP</a></div>;
}
