/** Words that state a figure, in English and in Chinese. A text of a language model must not contain one. */

const units =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const tens = 'twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|trillion|dozen'
const ordinals =
  'second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\w{3,}teenth|\\w{3,}tieth|hundredth|thousandth|millionth'

/** "twenty", "thousands", "threefold", "onehundred". "ones" is not a figure. */
const cardinal = new RegExp(`^(?!ones$)(?:${units}|${tens})+(?:s|es|ish|fold)?$`)
const ordinal = new RegExp(`^(?:${ordinals})(?:s|ly)?$`)
const multiple =
  /^(?:half|halves|halv(?:e|ed|es|ing)|(?:re)?doubl(?:e|ed|es|ing|y)|tripl(?:e|ed|es|ing|y)|trebl(?:e|ed|es|ing)|quadrupl\w*|quintupl\w*|sextupl\w*|septupl\w*|octupl\w*|decupl\w*|twice|thrice|quarter(?:s|ed|ing|ly)?|\w+fold|couple|pair|duo|trio|twofer|twin|nil|nought|zilch|nada|score|gross|percent|percents|pct|permille|permil|bps|cents?|dollars?|bucks?|euros?|pounds?|pence|yuan|yen|renminbi|rmb|grand|tenths|semi|bi|tri|decade|century|centuries|fortnight|umpteen)$/

/** Stems of figures that are in no other word, so that words without a space between them are found too. */
const stem =
  /zero|three|four|five|seven|eleven|twelve|thirteen|fifteen|twent[yi]|thirt[yi]|fort[yi]|fift[yi]|sixt[yi]|seventy|eighty|ninet|hundred|thousand|million|billion|trillion|dozen|doubl|tripl|trebl|quadrupl|quintupl|halv|twice|thrice|percent(?!age|ile)/

/** Number words of other languages that are written with the same letters. */
const foreign = new Set(
  'eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig hundert tausend halb doppelt verdoppelt halbiert prozent deux trois quatre cinq sept huit neuf dix vingt cent mille moitie demi doubler dos tres cuatro cinco seis siete ocho nueve diez cien mil mitad doble due tre quattro cinque sette otto nove dieci cento mezzo doppio dois quatro oito dez metade dobro ni san yon go roku'.split(
    ' ',
  ),
)

/** Whether a word states a figure. @param word in lower case, letters only */
export const isFigureWord = (word: string): boolean =>
  stem.test(word) || cardinal.test(word) || ordinal.test(word) || multiple.test(word) || foreign.has(word)

/** A number in Roman numerals: "IV", "XII". A single letter is none. */
export const isRoman = (word: string): boolean => /^(?=[IVXLCDM]{2,}$)M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(word)

/** Chinese words with a numeral that state no figure. */
const harmless = /一些|一样|一致|一起|统一|唯一|进一步|一般|一直|一旦|同一|一定|一下|另一|某一|任一|一并|逐一/g

const chinese =
  /[零〇一二三四五六七八九十百千万萬亿億兆两兩俩仨双雙半倍壹贰貳叁參肆伍陆陸柒捌玖拾佰仟弌弍弎弐廿卅卌皕幺]|番|腰斩|对折|折扣价|分之|几成|打折/u

/** Whether a Chinese text states a figure. */
export const hasChineseFigure = (text: string): boolean => chinese.test(text.replace(harmless, ''))
