// An article is begun at a touch, and goes on under an address of its own. One that is left empty goes by itself.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../api/api.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { client } from "../data/client.ts";
import { editHref } from "../lib/routes.ts";
import { Screen } from "./screen.tsx";

export function BeginArticle() {
  const { data: begun } = useQuery(
    { queryKey: ["begun"], queryFn: api.newArticle, staleTime: 0, gcTime: 0 },
    client,
  );
  // Back leads to where the touch was.
  useEffect(() => {
    if (begun) location.replace(editHref(begun.path));
  }, [begun]);
  return (
    <Screen title="Un artículo">
      <Skeleton />
    </Screen>
  );
}
