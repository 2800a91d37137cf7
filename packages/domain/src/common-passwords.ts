/**
 * Words on which people build the passwords that attackers try first: words for secrets, keyboard walks, names, teams,
 * seasons, places, pets and phrases. Whatever stands around them ('1!', '2024', '@123') and letters written as digits
 * are judged by the reader of this list.
 */
export const COMMON_PASSWORD_WORDS: readonly string[] = `
a aa aaa aaaa aaaaaa ab abc abcd abcde abcdef abcdefg abcdefgh abcabc aabb aabbcc alphabet xyz xxx xxxx zzz zzzz test
testing tester testtest user username admin administrator adm root sysadmin guest demo temp temporary default changeme
change letmein letmeinnow login logmein logon access enter entry open opensesame sesame secret secrets topsecret private
pass passwd passwort password passwords mypassword mypass newpassword newpass yourpassword thepassword passphrase passcode
pwd pswd pword parola contrasena motdepasse master superuser super system security secure safe unknown nothing none
nopassword welcome welcomeback hello helloworld hi hey world goodbye thankyou thanks please sorry iloveyou iloveu ilove
iloveme loveyou loveme love lover lovely loveu mylove truelove lovers trustno trustnoone trustme trust whatever whatsup
why because fuck fuckyou fucku fuckoff fuckme shit bitch asshole bastard sex sexy pussy dick penis cock hooters bigdick
porn playboy nude qwerty qwert qwertyu qwertyui qwertyuio qwertyuiop qwer qwe qweasd qweasdzxc qwaszx qazwsx qazwsxedc qaz
wsx zaq zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm asd asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdasd asdfasdf azerty
azertyuiop qwertz poiuyt lkjhgf mnbvcxz poiuytrewq ytrewq qwqw january february march april may june july august september
october november december monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter
christmas xmas easter halloween holiday vacation birthday newyear today tomorrow yesterday forever always michael jennifer
jessica jordan thomas daniel andrew joshua matthew robert william david james john joseph charlie charles george richard
steven kevin brian justin brandon christopher chris anthony tony alex alexander alexis alexandra nicholas nicole nathan
ryan tyler taylor austin dakota hunter cameron dylan jason jacob ethan aiden logan mason lucas liam noah oliver benjamin
samuel samantha sam max maximus michelle melissa amanda ashley stephanie elizabeth sarah rachel rebecca laura lauren maria
marie mary martha angela angel angels andrea anna hannah heather emily emma olivia sophia isabella ava mia madison chloe
ella grace lily charlotte natalie natasha victoria vanessa veronica patricia linda barbara susan karen nancy lisa betty
donna carol sandra sharon cynthia kathleen amy shirley brenda pamela katherine christine christina janet diane julie julia
joyce kelly kimberly tiffany crystal danielle brittany megan courtney amber jasmine maggie molly bailey sophie daisy lucy
ginger pepper buddy buster rocky cookie princess prince queen king kingdom carlos juan jose luis miguel jorge pedro
antonio francisco alejandro fernando roberto ricardo eduardo gabriel rafael diego sebastian mario marco paul peter patrick
philip simon scott sean eric edward henry frank harry harley jack jackson jake johnny jimmy bobby billy tommy danny freddy
larry gary jerry dennis donald ronald ronaldo messi neymar football soccer baseball basketball hockey golf golfer tennis
boxing wrestling racing fishing hunting swimming surfing skate skater yankees dodgers redsox cubs mets giants cowboys
steelers packers patriots eagles broncos raiders redskins bears bulls lakers celtics knicks rangers rockets heat arsenal
chelsea liverpool barcelona manchester madrid juventus united superman batman spiderman ironman hulk wolverine avengers
starwars skywalker vader yoda jedi matrix pokemon pikachu naruto sasuke luigi sonic zelda nintendo xbox playstation
minecraft fortnite roblox gamer gaming halo warcraft starcraft counter mickey minnie snoopy scooby garfield tigger pooh
winnie hellokitty barbie elvis beatles metallica nirvana slipknot eminem tupac rockstar rocknroll guitar music drummer
piano dance dancer player monkey dragon tiger lion leopard panther bear wolf fox eagle hawk falcon phoenix dolphin shark
turtle rabbit bunny horse pony mustang stallion puppy doggy dog dogs kitty kitten cat cats fish bird butterfly spider
snake scorpion cobra viper chicken cow sunshine sunflower flower flowers rose rainbow star stars moon sun sky ocean river
lake beach island snow snowball thunder lightning storm fire ice earth water heaven hell god jesus jesuschrist christ
christian church faith hope peace blessed blessing bless amen bible devil satan lucifer zombie vampire ghost ninja samurai
pirate warrior knight wizard merlin magic shadow legend hero champion winner victory killer sniper soldier army navy
marine marines airforce military police cop fireman computer internet google gmail yahoo hotmail facebook instagram
twitter youtube netflix amazon microsoft windows apple iphone samsung android linux ubuntu cisco oracle dell intel server
network database website email mail phone mobile laptop mercedes ferrari porsche corvette camaro honda toyota yamaha
suzuki kawasaki nissan ford chevy dodge jeep harleydavidson bmw audi lamborghini america american usa unitedstates newyork
california texas florida chicago boston dallas houston miami vegas lasvegas hawaii london paris france england germany
canada mexico brazil india china japan russia africa australia chocolate cookies candy sugar sweet honey coffee pizza
cheese banana orange cherry strawberry peaches apples lemon mango pumpkin peanut butter bacon burger beer whiskey vodka
corona budweiser red blue green yellow purple pink black white silver gold golden diamond ruby emerald money cash dollar
dollars million millionaire rich bank banking business company office manager boss work job sales store shop customer
payment payments merchant finance account accounts invoice register pos terminal till checkout school student teacher
college university class family mother father mom mommy mama dad daddy papa brother sister baby babyboy babygirl babe
friend friends bestfriend husband wife wedding home house mine myself me mylife life lifeisgood happy happiness smile
lucky seven blink freedom liberty justice dream dreams dreamer believe beautiful pretty cute hottie hot cool awesome great
perfect crazy stupid funny loser bigboy big little sweetheart sweetie darling precious treasure tinkerbell cinderella ncc
rush bond mybaby fluffy snickers scooter maverick ranger phantom midnight genesis trinity infinity correct
horsebatterystaple incorrect wrong iamthebest thebest best number one two three onetwothree four five
`
  .trim()
  .split(/\s+/);
