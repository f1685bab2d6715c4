import { journeyBothWays } from '../browser/journey.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { openChat } from '../portal/messenger.ts';
import { createPerson } from '../portal/new-person.ts';
import { botLinkSentTo, messageSentTo } from '../portal/outbox.ts';
import { say } from '../words/words.ts';

journeyBothWays(
  'the bot’s link asks first, lets the chat in once, and a no keeps it out',
  async ({ page, words, manner, look, expectAnswer }) => {
    const { bot } = words;
    const person = await createPerson(manner);
    const chat = openChat(manner);
    const answer = (label: string) => page.getByRole('button', { name: label, exact: true });
    const isTold = (title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await chat.say('/start');
    const link = await botLinkSentTo(chat.id);
    await page.goto(link);
    const signIn = signInPage(page, words);
    await signIn.title.waitFor();
    await signIn.fillIn(person.email, person.password);
    await page.getByText(say(bot.question, { title: 'Берёзов Тимофей' })).waitFor();
    await page.getByText(say(bot.chat, { name: chat.name })).waitFor();
    await look(page, 'bot-question');
    await answer(bot.yes).click();
    await isTold(bot.done);
    await look(page, 'bot-done');
    await messageSentTo(chat.id, 'chat-joined');

    expectAnswer({ status: 400, path: '/bot/telegram/detail/' });
    await page.goto(link);
    await isTold(bot.failed);
    await page.getByText(bot.linkOver).waitFor();
    await look(page, 'bot-failed');

    const { bot: row } = words.settings;
    await page.goto('/settings#bot');
    await page.getByRole('link', { name: '@tranzit_journeys_bot' }).waitFor();
    await look(page, 'settings-bot');
    const removing = page.getByRole('button', { name: say(row.remove, { name: chat.name }) });
    await removing.click();
    await removing.waitFor({ state: 'detached' });
    await messageSentTo(chat.id, 'chat-removed');

    await chat.say('/start');
    await page.goto(await botLinkSentTo(chat.id));
    await answer(bot.yes).click();
    await isTold(bot.done);
    await chat.say('/stop');
    await messageSentTo(chat.id, 'chat-left');
    await chat.say('/start');
    await page.goto(await botLinkSentTo(chat.id));
    await answer(bot.no).click();
    await isTold(bot.declined);
  },
);
