% Friedrich Burgmueller (1806-1874): Ballade, op. 100 no. 15. Public domain.
% The repeat of the middle part is the performance's.
\version "2.24.0"
measure = { \key c \minor \time 3/8 }

chord = \relative c' { <c es g>8 <c es g> <c es g> }
dark = \relative c' { <c es fis>8 <c es fis> <c es fis> }
tale = {
  \repeat unfold 7 { \chord | } \dark | \chord | \dark |
  \repeat unfold 5 { \chord | } \dark | \chord | \dark |
}

upper = {
  \tale
  \relative c' {
    <c es g>8 <c es g> r | <g' c> <g c> r | <g b> <g b> r | <g f'> <g f'> r | <g es'> <g es'> r |
    g' es c | g es c | R4. | R | <es g>4 r8 | g,4 r8 | <d' g>4 r8 |
    g4. | c | b | g' | g, | c | b | a'4 g8 |
    g4. | f4 e8 | g4 f8 | e4 d8 | c4. | e4 d8 | c8 c b | bes a aes |
    aes4 g8 | aes4 g8 | g c b | bes a aes | aes4 g8 | aes4 g8 | aes4. | f | d | g |
  }
  \tale
  \relative c' {
    <c es g>8 <c es g> r | <g' c> <g c> r | <g b> <g b> r | <g f'> <g f'> r | <g es'> <g es'> r |
    g' es c | g es c | R4. | R | <es g>4 r8 | g,4 r8 | <d' g>4 r8 |
    c16 b c g a b | c b c g a b | c b c g a b | c b c g a b |
    c4 r8 | <g' c>8 <g c> r | <g' c> <g c> r | <g' c> <g c> r | <c,,, es>4.~ | <c es>4 r8 |
  }
}

creeping = \relative c {
  R4. | R | c16 b c g a b | c b c g a b | c8 r es | g r c, | a'4.~ | a4 c,8 |
  a'4.~ | a4 r8 | c,16 b c g a b | c b c g a b | c8 r es | g r c, | a'4.~ | a4 c,8 |
  a'4.~ | a4 r8 | g g r | <es g> <es g> r | <d g> <d g> r | <b g'> <b g'> r | <c g'> <c g'> r | R4. |
  R | g'8 es c | g4 r8 | <g' c>4 r8 | g,4 r8 | <g' b>4 r8 |
}

lower = {
  \creeping
  \relative c {
    r8 <e g c> <e g c> | r <e g c> <e g c> | r <f g d'> <f g d'> | r <f g d'> <f g d'> |
    r <e g c> <e g c> | r <e g c> <e g c> | r <f g d'> <f g d'> | r <f g d'> <f g d'> |
    r <e g c> <e g c> | r <a cis> <a cis> | r <d, f a> <d f a> | r <f a d> <f a d> |
    r <g c e> <g c e> | r <g b f'> <g b f'> | <c e> r r | R4. |
    r8 <g b d> <g b d> | r <g b d> <g b d> | <c e> r r | R4. | r8 <g b d> <g b d> | r <g b d> <g b d> |
    aes4. | f | d | g |
  }
  \relative c { c4 r8 | }
  \relative c {
    R4. | c16 b c g a b | c b c g a b | c8 r es | g r c, | a'4.~ | a4 c,8 |
    a'4.~ | a4 r8 | c,16 b c g a b | c b c g a b | c8 r es | g r c, | a'4.~ | a4 c,8 |
    a'4.~ | a4 r8 | g g r | <es g> <es g> r | <d g> <d g> r | <b g'> <b g'> r | <c g'> <c g'> r | R4. |
    R | g'8 es c | g4 r8 | <g' c>4 r8 | g,4 r8 | <g' b>4 r8 |
    c,16 b c g a b | c b c g a b | c b c g a b | c b c g a b |
    c4 r8 | <c' es>8 <c es> r | <c' es> <c es> r | <c' es> <c es> r | <c,,, g'>4.~ | <c g'>4 r8 |
  }
}
\include "piano.ily"
