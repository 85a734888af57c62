% Johann Sebastian Bach (1685-1750): Partita in B flat major BWV 825, 6. Giga. Public domain.
% The left hand crosses over the right, which goes on in broken pairs.
\version "2.24.0"
measure = { \key bes \major \time 4/4 }

upper = \relative c' {
  f'4 bes,, bes, f''' | g aes, g g' | c, ges f c' | d bes, bes, d'' |
  a g, g\prall f | e g c, e' | f g, f\prall e | d f bes, d' |
  e des, c e' | f des, c f' | g des, c g'' | aes des,, c aes'' |
  b, aes, g b' | c des,, c bes'' | aes b, c c, |
  << { f,4 } \\ { bes'8*2/3\rest a c } >> << { f4 f'2 } \\ { r8*2/3 a, c s2 } >> |
  a'4 es, f, a'' | bes aes, bes, bes'' | g bes, a g' | fis g, a fis' |
  g es, d g' | a es, d a'' | bes es,, d bes'' | c es,, d c'' |
  bes fis g cis, | d g, fis es | d cis d d, | g, d' g bes |
  d f bes d | es, bes' g' d, | c f bes, e' | f f, f' f, |
  es' f, es' f, | d' f, d' f, | des' e, des' e, | c' es, c' es, |
  ces' d, ces' d, | bes' des, bes' des, | a' c, a' c, | g' bes, g' bes, |
  a' ges, f a' | bes ges, f bes' | c ges, f c'' | des ges,, f des'' |
  e des,, c e'' | f ges,,, f es''' | des e,, f f, | bes bes'' bes'2 |
}

% One broken pair for each quarter of the bar.
pair = #(define-music-function (low high) (ly:music? ly:music?)
  #{ \repeat unfold 4 { \tuplet 3/2 { r8 #low #high } } #})
broken = #(define-music-function (low high) (ly:music? ly:music?)
  #{ \tuplet 3/2 { r8 #low #high } #})

lower = {
  \pair d'8 bes' | \pair es' bes' | \pair es' a' | \pair f' bes' |
  \pair bes' d'' | \pair bes' c'' | \pair a' c'' | \pair a' bes' |
  \pair g' bes' | \pair f' aes' | \pair e' g' | \pair e' f' |
  \pair d' f' | \pair e' g' | \pair e' f' | s1 |
  \pair f'8 c'' | \pair f' d'' | \pair es' d'' |
  \broken d' c'' \broken e' c'' \broken fis' c'' \broken a' c'' |
  \pair g' bes' | \pair fis' a' | \pair fis' g' | \pair fis' a' |
  \broken g' bes' \broken a' c'' \broken bes' d'' \broken g' e'' |
  \broken a' fis'' \broken bes' g'' \broken c'' g'' \broken c'' fis'' |
  \broken b' g'' \broken bes' e'' \broken a' fis'' \broken c'' fis'' |
  \pair bes' g'' | \pair aes' f'' | \pair g' es'' |
  \broken a' es'' \broken a' es'' \broken bes' d'' \broken bes' des'' |
  \pair a' c'' | \pair a' c'' | \pair aes' b' | \pair g' bes' |
  \pair ges' a' | \pair f' aes' | \pair e' g' | \pair es' ges' |
  \pair des' es' | \pair c' es' | \pair bes des' | \pair a c' |
  \pair a bes | \pair g bes | \pair a c' | \pair a bes |
  \tuplet 3/2 { r8 d' f' } \tuplet 3/2 { r d'' f'' } s2 |
}
\include "piano.ily"
