/** Marks the title that follows the route; a page's own `<title>` stands before it and wins. */
export const ROUTE_TITLE = 'data-route-title';

export function showRouteTitle(title: string): void {
  const element = document.head.querySelector(`title[${ROUTE_TITLE}]`);
  if (element) element.textContent = title;
  else document.title = title;
}
