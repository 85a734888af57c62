% Johann Sebastian Bach (1685-1750): Partita in B flat major BWV 825, 2. Allemande. Public domain.
\version "2.24.0"
measure = { \key bes \major \time 4/4 \partial 16 }

upper = \relative f'' {
  f16 |
  f d bes a bes d f, bes d, f bes, d f aes d f |
  g es bes a bes es g, bes es, g bes, es g bes es g |
  a es c b c es a, c es, a c, es a c es a |
  bes f d c d f bes, d f, bes d, f r g8 f16 |
  r c' e, d e g c, e r a, c e d c c' d, |
  es g c b c es a, c fis, a c es d c a' c, |
  r c bes a bes d es f g c, bes a bes g' bes, f' |
  bes, f' e d e g a bes c f, e d e c' e, bes' |
  e, bes' a g f a e a d, a' d, c bes d a d |
  g, a' g f e g d g c, g' c, bes a c g c |
  f, g' f e d f c f bes, f' bes, a g bes f bes |
  e,4\prall r8 c f g16 a bes8 a16\prall g |
  a4 r16 c, f g a f b c d f, c' b |
  c4 r8 g c d16 e f8 e16\prall d |
  e8 f16 g aes8 g16\prall f g8 aes16 bes c8 bes16\prall aes |
  bes g e c bes g c e f c a f r g bes e |
  <<
    { f8. es16 d8. d16 r d c8 r16 a bes8 | a f r16 f8 e16 f4.. }
    \\
    { r16 bes a8 r16 a bes8 e,8. f16 g8. g16 | r e f b, c8 bes <a c>4.. }
  >>
  c'16 |
  c a f e f a c, f a, c f, a c es a bes |
  c a es d es a c, es a, c fis, a d fis a c |
  << { bes2~ bes16 bes a g a c fis, g | } \\ { r16 a g fis g bes d, fis es2 | } >>
  << { fis4 } \\ { r16 d c bes } >> c es a, c fis, a d fis g d a' d, |
  << { bes'4 } \\ { r16 g f es } >> f aes d, f b, d g b c g d' f, |
  es g a b c es bes es aes, es' aes, g f aes es aes |
  d, f g a bes d aes d g, d' g, f es g d g |
  c, es f g aes c g c f, c' f, es d f c f |
  b,4 r8 g c d16 es f8 es16\prall d |
  es4 r16 g, c d es c fis g a c, g' fis |
  g4 r8 d g a16 b c8 b16\prall a |
  b8 c16 d es8 d16\prall c d8 es16 f g8 f16\prall es |
  f d b g f d g b c g es c r d f b |
  c g es c es g c d es c a g a c f, c' |
  d f bes, a bes d f g aes f d c d f bes, f' |
  g bes es, d es g a bes c f, es d es f c es |
  d aes g d e g bes g a es' d c d bes f a |
  bes d f g aes f d bes r bes es g bes g e des |
  r c es a c a ges es d bes' g e f bes, a es' |
  d aes g c bes f es a <bes f d>4.. s16 |
}

lower = \relative c {
  s16 |
  bes4 r r2 |
  bes4 r r2 |
  bes4 r r2 |
  << { bes4 r r2 | } \\ { s2. bes'8 a | } >>
  << { g4 r fis r | g r r2 | } \\ { bes,4 r a r | g r r2 | } >>
  g8 g'4 f8 e e'4 d8 |
  c c,4 bes8 a a'4 g8 |
  f f' a c bes bes, d f |
  e, e' g bes a a, c e |
  d, d' f a g g, bes d |
  c,16 c' bes a g f e d c a' g f e g c, e |
  << { c,8 c\rest } \\ { e''16\rest f e d } >> c bes a g f e d c b g' g, f' |
  << { c,8 c\rest } \\ { g'''16\rest a g f } >> e d c bes a c f e aes, d c b |
  g bes des c f, c' bes aes e bes' aes g f e d c |
  e'8 g c, bes a bes c c, |
  <<
    { r16 d' c8 r16 c d8 r16 a bes8 r16 f g8 | r16 g aes8~ aes g f4.. }
    \\
    { f8. a16 bes8. a16 g8. f16 e8. e16 | f8. d16 c8 c, f4.. }
  >>
  s16 |
  f4 r r2 |
  fis4 r r2 |
  g8 a bes g c bes c a |
  d4 r r8 c bes a |
  g4 r r8 f' es d |
  c c' es g f f, aes c |
  bes, bes' d f es es, g bes |
  aes, aes' c es d d, f aes |
  << { g,4 } \\ { f'16\rest g f es } >> d c b a g es' d c b d g, b |
  << { g,8 a\rest } \\ { b''16\rest c b a } >> g f es d c bes a g fis d' d, c' |
  << { g,8 a\rest } \\ { d''16\rest es d c } >> b a g f es g c d fis, es' d c |
  g d' es f a, g' f es b f' es d c es d c |
  d8 f g, f es f g g, |
  c g' c bes a c f, a |
  bes, d f bes d f bes, d |
  es d c bes a c f, a |
  bes d g, c f, bes es, f |
  bes, aes' d f bes,, bes' es g |
  bes,, c' es a bes16 d, c bes f'8 f, |
  << { bes2 } \\ { f'8\rest es d c } >>
  <bes, bes'>4.. s16 |
}
\include "piano.ily"
