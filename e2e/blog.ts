// What the tests of the blog and of its search look for in a list.
import type { Page } from "@playwright/test";

export const LIST = "/Blog/all-articles_es";

export const articles = (page: Page) => page.getByRole("main").getByRole("article");

export const titles = (page: Page): Promise<string[]> =>
  articles(page).getByRole("heading").allTextContents();

export const searchBox = (page: Page) => page.getByRole("main").getByRole("searchbox");
