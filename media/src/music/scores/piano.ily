% What the piano scores share: two hands, each a track of its own in the MIDI file, ornaments played out.
% Repeats are not written: the performance lays the sections out (../pieces.ts).
\version "2.24.0"
\include "articulate.ly"

% How long a note sounds is the performance's business.
#(define ac:normalFactor (cons 1 1))

\score {
  \articulate <<
    \new Staff = "upper" \with { midiInstrument = "acoustic grand" } { \tempo 4 = 60 \measure \upper }
    \new Staff = "lower" \with { midiInstrument = "acoustic grand" } { \measure \lower }
  >>
  \midi { }
}
