import type { Locale } from '../../../shared/locales.ts';
import { foldText } from '../fold-text.ts';

const list = (words: string) => new Set(words.split(' ').map(foldText));

/**
 * Words that stand in every text: of grammar, and those in which a question is put. Searches compare them folded, as
 * they fold texts and queries.
 */
const STOP_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en_US: list(
    'a about again all also am an and any are as at be been but by can can’t cannot could did didn’t do does doesn’t doing don’t ever for from get getting got had has have having he help here hi how i i’m if in into is isn’t it it’s its just keep know let like make many me more most much my need no not now of on one only or our please shall she should so some still than that the their them then there these they this to too us very want was we were what what’s when where which while who why will with won’t would yes you your',
  ),
  in: list(
    'ada adalah agar akan aku apa apakah atau bagaimana belum berapa bisa buat cara dalam dan dapat dari dengan di dong dulu gak gimana harus ini itu jadi jika juga kah kalau kami kamu karena ke kenapa kok kita lagi lah mana mau melalui mengapa nggak nih oleh pada paling perlu saat saja sampai saya sebaiknya semua seperti setelah siapa sih sudah supaya tapi terus tidak tiap untuk ya yang',
  ),
  th: list(
    'กว่า กับ ก็ การ ของ คง ครับ คะ ค่ะ ควร คือ ความ จะ จาก จึง ซึ่ง ด้วย ดี ดู ได้ ต้อง ตอน ต่อ ถ้า ถึง ทั้ง ทำ ทำไม ที่ ที นะ นี้ นั้น ใน บ้าง เป็น ไป มา มาก มี แม้ เมื่อ เมื่อไร เมื่อไหร่ แล้ว และ ยัง ยังไง ไง ไร ไหน ไหม มั้ย เรา เลย วิธี แต่ แบบ หรือ หน่อย ให้ อย่าง อย่างไร อยาก อยู่ อะไร เท่าไร เท่าไหร่ ว่า ไว้ ไม่ เพราะ เพราะอะไร',
  ),
  vi: list(
    'a ai ay ban bang bi boi cac cach cho co con cua da day de den di do duoc gi gio giup hay hon khi khong la lam len luc minh mot muon nao nay neu nhe nhieu nhu nhung o phai qua ra rat roi sao sau se the thi thu toi tren trong truoc tu va van vao ve vi voi xem',
  ),
  zh_CN: list(
    '的 了 在 是 我 你 您 吗 呢 吧 啊 和 与 或 也 都 就 还 要 想 能 会 可以 有 没有 没 不 很 太 该 去 被 把 给 从 到 对 让 请 请问 这 那 这个 那个 一个 一下 一直 怎么 怎么办 怎样 怎么样 如何 什么 什么时候 为什么 为何 哪 哪个 哪些 哪里 哪家 多少 多久 几 是否 应该 需要',
  ),
  ms_MY: list(
    'ada adakah adalah agar akan anda apa apakah atau bagaimana belum berapa bila boleh buat cara dalam dan dapat dari daripada dengan di dulu hendak ialah ini itu jadi jika juga kah kalau kami ke kenapa kena kepada kita lagi lah macam mana mengapa mahu nak oleh pada paling perlu saja saya selepas semua sebab seperti setiap siapa sudah supaya tak tapi telah tidak tiap untuk ya yang',
  ),
};

export function isStopWord(term: string, locale: Locale): boolean {
  return STOP_WORDS[locale].has(term);
}

export function stopWordsOf(locale: Locale): Iterable<string> {
  return STOP_WORDS[locale];
}
