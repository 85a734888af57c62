% Johann Sebastian Bach (1685-1750): Partita in B flat major BWV 825, 5. Menuet I and II. Public domain.
% Both endings of each part stand one after the other; the performance takes them in their turn.
\version "2.24.0"
measure = { \key bes \major \time 3/4 }

soprano = {
  f'2 c4 | d es r | fis, d' c | bes a8 bes g4 |
  es'2 d4 | g f r | bes,8 a~ a4 bes | bes2. |
}
alto = {
  a4 bes c | bes a g | fis d a' | g fis g |
  bes2 aes4 | g a bes | f2 f4 | <f d>2. |
}

upper = \relative d'' {
  d8 bes a bes f bes | d bes es bes f' bes, | c a g a f a | c f, d' f, es' f, |
  d' aes es' g, f' f, | g' f a es bes' d, | c es d c d bes | c a g a f es' |
  d bes a bes f bes | d bes es bes f' bes, | c a g a f a | c f, d' f, es' f, |
  d' c e bes f' a, | g bes f bes e, bes' | a c a f c e |
  f4. g16 a bes a bes c | f,2. |
  a'8 f e f c f | a f bes f a f | g es d es c es |
  f d f c f b, | c es fis c a' c, | a c fis, c' d, c' | bes es d bes c a |
  g4. a16 bes a g f es | d8 bes' a bes f' bes, | aes' bes, g' bes, f' bes, | es, bes' a bes g' bes, |
  es, bes' f bes g bes | c bes d aes es' g, | f' es g d a' c, | bes' a g f es d |
  c bes a g f es | d f' g f c f | b, f' a, f' g, f' | c, es' f es bes es |
  a, es' g, es' f, es' | d f d bes f a |
  bes4~ bes16 c d es f e f g | bes,2. |
  bes2 f4 | g aes r | << { g es' d | c } \\ { g a bes | a } >> bes8 a g f |
  << { bes2 } \\ { f } >> f4 | g aes r | << { g es' d | d8 c~ c2 } \\ { g4 a bes | a2. } >> |
  << { \soprano } \\ { \alto } >>
}

tenor = {
  r4 c' d | es f2 | es2 f4~ | f c es~ |
  es c d | es f2 | es f4 | f2. |
  c2 f4~ | f c2~ | c4 bes8 a g fis | g4 d g, |
  r a' bes~ | bes c d~ | d c es | bes2. |
}
baritone = {
  s2. | es2 d4~ | d c bes | f2 r4 |
  s2. | es'2 d4~ | d c bes | f2. |
}
bass = {
  bes2.~ | bes | s | s | bes2.~ | bes | s | s |
  f4 g a | bes2 bes4 | a fis d | g2.~ | g2 f4 | es2 d4 | f2. | bes, |
}

lower = \relative c' {
  bes4 f d | bes c d | a c f | a bes8 a g f |
  bes4 c d | es f g | a bes bes, | f' f, a |
  bes f d | bes c d | a c f | a bes8 a g f |
  bes4 c d | e, d c | f bes, c |
  f,8 a c f g a | f4 c a |
  f c' f | es d bes | es g aes |
  d, g g, | c a' g | fis d fis | g bes, d |
  g,8 a bes c d es | f4 es d | f es d | g f es |
  g f es | aes bes c | d es f | g a bes |
  f f, a | d d, f | g a b | c c, es |
  f g a | bes es, f |
  bes,8 d c bes a g | bes2. |
  << { \tenor } \\ { \baritone } \\ { \bass } >>
}
\include "piano.ily"
