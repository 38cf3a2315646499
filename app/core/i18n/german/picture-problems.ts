/** Rejections of pictures. Server only. */
export const pictureProblemsTexts = {
  'This file is empty.': 'Diese Datei ist leer.',
  'This file is not a picture that is known here. Please choose JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG.':
    'Diese Datei ist kein bekanntes Bild. Bitte wählen Sie JPEG, PNG, WebP, AVIF, TIFF, GIF oder SVG.',
  'No file was sent.': 'Es wurde keine Datei gesendet.',
  'There is no such folder for pictures.': 'Diesen Ordner für Bilder gibt es nicht.',
  'This file is of the kind “{kind}”, of which no picture can be made. Please save it as JPEG, PNG or WebP, and upload that.':
    'Diese Datei ist von der Art „{kind}“; daraus lässt sich hier kein Bild machen. Bitte speichern Sie sie als JPEG, PNG oder WebP und laden Sie diese Datei hoch.',
  'HEIC, as iPhones take pictures': 'HEIC, wie iPhones Bilder aufnehmen',
  'raw file of a camera': 'Rohdatei einer Kamera',
  'JPEG 2000': 'JPEG 2000',
  'JPEG XL': 'JPEG XL',
  'bitmap (BMP)': 'Bitmap (BMP)',
  'icon (ICO)': 'Symbol (ICO)',
  'Photoshop file (PSD)': 'Photoshop-Datei (PSD)',
  'PostScript file (EPS)': 'PostScript-Datei (EPS)',
  PDF: 'PDF',
  video: 'Video',
  'moving AVIF': 'bewegtes AVIF',
  'ZIP archive or Office document': 'ZIP-Archiv oder Office-Dokument',
  'compressed file': 'komprimierte Datei',
  'web page': 'Webseite',
  'This TIFF holds {pages} pages. Please save the one you need as a picture.':
    'Dieses TIFF enthält {pages} Seiten. Bitte speichern Sie die gewünschte Seite als eigenes Bild.',
  'This picture moves. Moving pictures are not shown, since readers could not stop them. Please choose a still one.':
    'Dieses Bild bewegt sich. Bewegte Bilder zeigt die Website nicht, weil Leser sie nicht anhalten könnten. Bitte wählen Sie ein stehendes.',
  'This {raster} has {width} × {height} pixels, which are {megapixels} megapixels. At most {most} megapixels are taken.':
    'Dieses Bild ({raster}) hat {width} × {height} Pixel, das sind {megapixels} Megapixel. Angenommen werden höchstens {most} Megapixel.',
  'This {raster} file is damaged or not complete ({detail}). Please save it anew, or copy it once more.':
    'Diese Bilddatei ({raster}) ist beschädigt oder unvollständig ({detail}). Bitte speichern oder kopieren Sie sie noch einmal.',
  'This picture has more than {most} MB. Please choose a smaller file.':
    'Dieses Bild hat mehr als {most} MB. Bitte wählen Sie eine kleinere Datei.',
  'There was no time to look at this picture. Please try again in a moment.':
    'Für dieses Bild war gerade keine Zeit. Bitte versuchen Sie es gleich noch einmal.',
  'Making this picture smaller takes more than {seconds} seconds of computing. Please choose a smaller or simpler one.':
    'Dieses Bild zu verkleinern braucht mehr als {seconds} Sekunden Rechenzeit. Bitte wählen Sie ein kleineres oder einfacheres.',
  'Making this picture smaller takes more than {most} MB of memory. Please choose a smaller or simpler one.':
    'Dieses Bild zu verkleinern braucht mehr als {most} MB Speicher. Bitte wählen Sie ein kleineres oder einfacheres.',
  'This SVG has {kilobytes} KB. At most {most} KB are taken.':
    'Dieses SVG hat {kilobytes} KB. Angenommen werden höchstens {most} KB.',
  'This SVG is damaged in line {line}. Please export it as plain SVG, or as PNG.':
    'Dieses SVG ist in Zeile {line} beschädigt. Bitte exportieren Sie es als einfaches SVG oder als PNG.',
  'This SVG holds letters that its encoding does not have. Please export it as plain SVG, or as PNG.':
    'Dieses SVG enthält Zeichen, die es in seiner Kodierung nicht gibt. Bitte exportieren Sie es als einfaches SVG oder als PNG.',
  'This SVG uses abbreviations (entities) that it does not explain, or that lead to other ones or other files. Please export it as plain SVG, or as PNG.':
    'Dieses SVG verwendet Abkürzungen (Entities), die in der Datei nicht erklärt sind oder auf andere Abkürzungen oder Dateien verweisen. Bitte exportieren Sie es als einfaches SVG oder als PNG.',
  'This SVG has no size. Please export it with its width and height.':
    'Dieses SVG hat keine Größe. Bitte exportieren Sie es mit Breite und Höhe.',
  'This SVG is too large to be drawn. Please export it smaller.':
    'Dieses SVG ist zu groß, um es zu zeichnen. Bitte exportieren Sie es kleiner.',
  'This SVG has more than {most} parts. Please simplify it, or choose a PNG.':
    'Dieses SVG hat mehr als {most} Teile. Bitte vereinfachen Sie es, oder wählen Sie ein PNG.',
  'In this SVG more than {most} groups stand in one another.':
    'In diesem SVG stehen mehr als {most} Gruppen ineinander.',
  'This file is not an SVG: its outermost element is another one.':
    'Diese Datei ist kein SVG: Ihr äußerstes Element ist ein anderes.',
  'The abbreviations (entities) of this SVG grow beyond measure.':
    'Die Abkürzungen (Entities) dieses SVG wachsen ins Maßlose.',
  'Drawn here, this SVG shows nothing. Please choose a PNG.':
    'Hier gezeichnet, zeigt dieses SVG nichts. Bitte wählen Sie ein PNG.',
  'This SVG holds a part of a web page (foreignObject). Please export it with its text as paths.':
    'Dieses SVG enthält ein Stück Webseite (foreignObject). Bitte exportieren Sie es mit der Schrift als Pfaden.',
  'In this SVG text follows a line (textPath). Please export it with its text as paths.':
    'In diesem SVG folgt Schrift einer Linie (textPath). Bitte exportieren Sie es mit der Schrift als Pfaden.',
  'This SVG moves. Moving pictures are not shown, since readers could not stop them. Please save it without animation.':
    'Dieses SVG bewegt sich. Bewegte Bilder zeigt die Website nicht, weil Leser sie nicht anhalten könnten. Bitte speichern Sie es ohne Animation.',
  'This SVG needs another file ({address}), which is missing in a picture. Please embed it, and save text as paths.':
    'Dieses SVG braucht eine weitere Datei ({address}), die in einem Bild fehlt. Bitte betten Sie sie ein, und speichern Sie Schrift als Pfade.',
  'In this SVG another drawing is embedded (data:image/svg+xml). A drawing inside a drawing is not taken: please export all of it as paths, or choose a PNG.':
    'In dieses SVG ist eine weitere Zeichnung eingebettet (data:image/svg+xml). Eine Zeichnung in einer Zeichnung wird nicht angenommen: Bitte exportieren Sie alles als Pfade, oder wählen Sie ein PNG.',
  'In this SVG something of the kind {kind} is embedded where it is not taken. Photographs may be embedded as JPEG, PNG, GIF or WebP (image, base64), fonts in a style sheet. Please export it anew, or choose a PNG.':
    'In diesem SVG ist etwas der Art {kind} eingebettet, wo es nicht angenommen wird. Eingebettet sein dürfen Fotos als JPEG, PNG, GIF oder WebP (image, base64) und Schriften in einem Stylesheet. Bitte exportieren Sie es neu, oder wählen Sie ein PNG.',
  'Letters in this SVG are text, and their font is not in the file: who does not have it sees another. For a logo, please export text as paths.':
    'Die Schrift in diesem SVG ist Text, und ihre Schriftart fehlt in der Datei: Wer sie nicht hat, sieht eine andere. Exportieren Sie ein Logo bitte mit Schrift als Pfaden.',
  'Some of this logo is too light for a white ground, some too dark for a dark one. So it stands on a grey field. It looks better in colours that show on both.':
    'Ein Teil dieses Logos ist zu hell für weißen Grund, ein anderer zu dunkel für dunklen. Darum steht es auf einem grauen Feld. Schöner wirkt es in Farben, die man auf beidem sieht.',
  'This logo is transparent all over: nobody sees anything.':
    'Dieses Logo ist ganz durchsichtig: Man sieht nichts davon.',
  'This logo has wide empty edges above and below, so it is shown very small. Please cut them off.':
    'Dieses Logo hat oben und unten einen breiten leeren Rand, darum erscheint es sehr klein. Bitte schneiden Sie ihn ab.',
  'Your logo is not seen well:': 'Ihr Logo ist nicht gut zu sehen:',
  'A picture inside this SVG is none that is known here.':
    'Ein Bild in diesem SVG ist keines, das hier bekannt ist.',
  'The sides of this SVG cannot be used: {width} × {height}.':
    'Mit den Seiten dieses SVG lässt sich nichts anfangen: {width} × {height}.',
  'One side of this SVG is {times} times the other. At most {most} times.':
    'Eine Seite dieses SVG ist {times}-mal so lang wie die andere. Höchstens {most}-mal ist möglich.',
  'A part of this SVG refers to itself.': 'Ein Teil dieses SVG verweist auf sich selbst.',
  'This SVG cannot be drawn. Please export it as plain SVG, or as PNG.':
    'Dieses SVG lässt sich nicht zeichnen. Bitte exportieren Sie es als einfaches SVG oder als PNG.',
  'This SVG would look different on a page than in its file: {percent} % of its area. Please export it as plain SVG, or as PNG.':
    'Dieses SVG sähe auf der Seite anders aus als in der Datei: auf {percent} % der Fläche. Bitte exportieren Sie es als einfaches SVG oder als PNG.',
}
