/** The studio's logo: a ghost doll between the pages of an open book. The `media` workspace draws it. */
export function Logo() {
  return <img src="/favicon.svg" width={44} height={44} alt="" fetchPriority="low" />;
}
