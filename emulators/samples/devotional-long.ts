import { prose, type Sample } from './sample-post';

/** The longest sample of a devotional: the text in `devotion` has more than 700 words. */
export const THE_LONG_WALK_HOME: Sample<'devotional'> = {
  title:
    'The long walk home: a letter to sons and daughters who have been away too long to ring first',
  description: prose`
    A longer reading, for a quiet hour. Take it in two halves if you like; there is a good place to stop
    for tea.`,
  startDate: -2,
  todayWord: 'Luke 15:20 – While he was still a long way off, his father saw him, and ran.',
  quote:
    'Mwacha mila ni mtumwa, they told him. But a father does not look at customs when he sees you on the road.',
  devotion: prose`
    You know the story so well that I will tell you only the part that nobody reads out: the walk.

    It must have been days. A far country is far on the way back too. He had rehearsed a speech, three
    sentences, and I think he said them to the rhythm of his feet, as one does. I have sinned. I am not
    worthy. Make me a labourer. Left, right, left. By the second day he would have polished it. By the
    third he would have begun to doubt it. What if the dogs have forgotten me? What if my brother opens
    the gate? What if there is a new gate?

    I have made that walk. Mine was through an airport, with a suitcase that had one good wheel. Nine
    years I had been in a cold city and for the last four I had not rung home. It had not been a quarrel.
    It began with a month when there was nothing to send. I thought: I will call when I have something.
    The next month there was less. After a year it was no longer the money that I was ashamed of but the
    year. After two years I used to change to the other side of the street if I heard our language,
    in case it was somebody who knew my mother.

    That is how one gets to a far country. Nobody drives you there. You go a day at a time, because each
    day it is a little harder to explain the day before.

    (Here is the place for tea.)

    Now look at the other end of the road, because Jesus does. There is an old man, and he sees the boy
    “while he was still a long way off”. Do you know what that means? It means that he was looking. Not
    that morning only. You do not happen to see a dot on the horizon. Somebody in that house had gone
    out to the edge of the compound every evening, shading his eyes, and had come in again, and had said
    nothing, and the others had stopped asking.

    And then the old man runs. In our villages, too, an elder does not run. Children run; messengers run;
    a man of his years walks, with a stick, and is greeted on the way. The whole market would have turned
    its head. He ran because there were people between him and his son, people with opinions, and he
    wanted to get there before they did.

    The boy starts on his speech. Notice that he never finishes it. The third sentence, the one about the
    labourer, is buried in his father's coat.

    When I came out of the arrivals hall I had a speech as well. My mother is a small woman. She had been
    at that railing since five in the morning, for a flight that landed at two, in case it should be
    early. She did not say a word about nine years. She took my face in her two hands, looked at it as if
    she was checking it for damage, and said: “Umekula?” Have you eaten?

    I have heard many sermons on grace. That is the whole of it in one word.

    So, to you who are reading this in a break room, or on a night bus, or in a bed that you share by
    shifts: you have been composing the message for a long time. You are waiting until you have the
    degree, the papers, the amount. I tell you as one who knows: nobody at that gate is waiting for the
    amount. They are shading their eyes. They would rather have you with one good wheel than a transfer
    every month from somebody whose voice they are forgetting.

    Ring. It is two hours ahead there, or eight; they will wake up for this. You need not begin with the
    three sentences. Begin with “It is me.”

    And if there is no one left to ring – if you waited, and the railing is empty – then hear the story
    once more, because it was never only about fathers like ours. There is One who has been out at the
    edge of the compound all this time. He has seen you already. You are still a long way off, and he has
    started to run.`,
  prayer: prose`
    Father, I had a speech. Take me before I finish it.

    For all who sit by a telephone tonight, on either end of it: give one of them the courage. Amina.`,
  imageAlt: 'The wing of an aeroplane above clouds at sunrise, seen through a cabin window',
  picture: 'plane-window',
  postedDaysAgo: 2.5,
};
