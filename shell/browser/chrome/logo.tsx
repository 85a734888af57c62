/** The studio's mark: a ghost doll between the pages of an open book. Drawn by `media`. */
export function Logo() {
  return <img src="/favicon.svg" width={44} height={44} alt="" fetchPriority="low" />;
}
