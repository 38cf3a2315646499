/**
 * Words of the samples that no owner keeps on purpose: demo company, its people and clients, example numbers and
 * domains, open brackets.
 */
const markPattern =
  /Feinlot|Maren Tjarks-Holm|Deniz Karaoğlu|Philipp Reimold|Agnieszka Wolska|Prielmann|Sönke Habermehl|Halligschutz|Yasemin Oltmanns|Auenrode|Rainer Stüwebrock|Lüherheide|Torben Ickstadt|Wiebke Ahlers|Lohdamm|Brunskamp|Nordereichen|\[[^\]]{1,80} eintragen\]|Mustertext|Muster(?:kai|stra(?:ß|ss)e|stadt)\b|\(Muster\)|(?:\+49|\b0)[ ()0]{0,5}40[ )/-]{1,3}66969|^Ihr Unternehmen$|^\S+@(?:[\w-]+\.)*example(?:\.(?:com|org|net))?$/i

export const containsSampleCompanyWords = (text: string) => markPattern.test(text)

const everyMark = new RegExp(markPattern, 'gi')

/** The words of a text that belong to the sample company. */
export const extractSampleCompanyWords = (text: string) =>
  [...text.matchAll(everyMark)].map(([mark]) => mark)
